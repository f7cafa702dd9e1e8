/** Reference of a product in a table: on one line however long it is, so that the rows keep their height. */
export const WholeReference = ({ children }: { children: string }) => <span className="reference">{children}</span>;
