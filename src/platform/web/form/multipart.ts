/** The body of an endpoint that takes files: its fields, and the files under the name it gives them. */
export function multipart(fields: Readonly<Record<string, string>>, files: Readonly<Record<string, readonly File[]>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, chosen] of Object.entries(files)) for (const file of chosen) body.append(name, file);
  return body;
}
