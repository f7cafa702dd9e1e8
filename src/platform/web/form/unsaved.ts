import { useEffect, useEffectEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { confirm } from '../feedback/dialogs.ts';

const forms = new Set<() => boolean>();

/** Whether a form on the page holds text that was not sent. */
export const hasUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

/** Names a form of the page among those that are asked about before the page is left. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved);
  useEffect(() => {
    const form = () => ask();
    forms.add(form);
    return () => void forms.delete(form);
  }, []);
}

/** Asks before the page is left: the text stays in this tab. */
export const mayLeave = (): Promise<boolean> =>
  confirm({
    title: m['platform.form.leave'](),
    text: m['platform.form.leaveText'](),
    confirm: m['platform.form.leaveConfirm'](),
    keep: m['platform.form.stay'](),
  });

/** Asks before the text of a form is dropped. */
export const mayDrop = (): Promise<boolean> =>
  confirm({
    title: m['platform.form.drop'](),
    text: m['platform.form.dropText'](),
    confirm: m['platform.form.dropConfirm'](),
    keep: m['platform.form.goOn'](),
    isDanger: true,
  });
