/** Visible parts of the frame around a page. Personal choices (appearance, density, language) are no part of it. */
export interface LayoutConfig {
  aside: { shown: boolean; minimised: boolean };
  header: { shown: boolean; fixed: boolean };
  footer: { shown: boolean; fixed: boolean };
}

/** The frame at the start of each navigation. */
export const defaultLayout: LayoutConfig = {
  aside: { shown: true, minimised: false },
  header: { shown: true, fixed: true },
  footer: { shown: true, fixed: false },
};

/** Changes that a page makes to it. */
export type LayoutChange = { [Part in keyof LayoutConfig]?: Partial<LayoutConfig[Part]> };

export const changeLayout = (change: LayoutChange, from: LayoutConfig = defaultLayout): LayoutConfig => ({
  aside: { ...from.aside, ...change.aside },
  header: { ...from.header, ...change.header },
  footer: { ...from.footer, ...change.footer },
});
