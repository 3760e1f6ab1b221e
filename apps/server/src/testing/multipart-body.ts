/** A `multipart/form-data` body for `app.inject`, as a browser makes it. */
export async function multipartBody(
  parts: Readonly<Record<string, string | Blob>>,
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
