/** A form of fields and files: text as it is, everything else as JSON; what is absent is left out. */
export function multipart(fields: Readonly<Record<string, unknown>>, files: Readonly<Record<string, readonly File[] | undefined>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) body.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, chosen = []] of Object.entries(files)) for (const file of chosen) body.append(name, file);
  return body;
}
