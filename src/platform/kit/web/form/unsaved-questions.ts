import { m } from '#generated/messages/messages.js';
import { confirm } from '../feedback/dialogs.ts';

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
