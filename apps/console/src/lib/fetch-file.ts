import { ApiError } from './api-error.ts'
import { authentication, authHeaders } from './credentials.ts'
import { currentLocale } from './locale.ts'
import { saveBlob } from './save-blob.ts'

/** Fetches a file; throws the `ApiError` of an answer that is none, or of no answer. */
export async function fetchFile(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', ...init }).catch((error: unknown) => {
    throw new ApiError({ error })
  })
  if (response.ok) return response
  const { status, statusText, headers } = response
  const body: unknown = await response.json().catch(() => null)
  throw new ApiError({ status, statusText, body }, headers.get('Retry-After'))
}

/** The name that the server gives a file; undefined: none. */
export function fileNameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
}

/** Fetches what the API gives as a file, as whoever is signed in, and hands it to the browser. Throws as `fetchFile` does. */
export async function downloadFromApi(path: string, otherwise: string): Promise<void> {
  const response = await fetchFile(`/api${path}`, {
    credentials: authentication() === 'cookie' ? 'same-origin' : 'omit',
    headers: { 'Accept-Language': currentLocale(), ...authHeaders('GET') },
  })
  saveBlob(await response.blob(), fileNameOf(response) ?? otherwise)
}
