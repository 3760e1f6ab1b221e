/** A `multipart/form-data` body for `app.inject`, as a browser makes it: of parts by name, or of a form where names repeat. */
export async function multipartBody(
  parts: Readonly<Record<string, string | Blob>> | FormData,
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const encoded = new Response(parts instanceof FormData ? parts : formOf(parts))
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

function formOf(parts: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}
