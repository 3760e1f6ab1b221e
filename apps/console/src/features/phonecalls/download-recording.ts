import { RECORDING_LOAD } from '@ramal/contract/constants'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { fileAddress } from '../../lib/file-address.ts'
import { recordingMp3Url } from './recording-url.ts'

/**
 * Fetches the MP3 of a call, three tries 500 ms apart (§7.4), and hands it to the browser. Throws the `ApiError` of the last try; who was
 * told to wait (429) does not try again at once.
 */
export async function downloadRecording(queryClient: QueryClient, callId: number): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      const response = await fetchMp3(queryClient, callId)
      return save(await response.blob(), fileName(response) ?? `${callId}.mp3`)
    } catch (error) {
      if (tries === RECORDING_LOAD.tries || (error instanceof ApiError && error.status === 429)) throw error
      await new Promise((resolve) => setTimeout(resolve, RECORDING_LOAD.waitMs))
    }
}

async function fetchMp3(queryClient: QueryClient, callId: number): Promise<Response> {
  const address = await fileAddress(queryClient, recordingMp3Url(callId))
  const response = await fetch(address, { credentials: 'same-origin' }).catch((error: unknown) => {
    throw new ApiError({ error })
  })
  if (response.ok) return response
  const { status, statusText, headers } = response
  const body: unknown = await response.json().catch(() => null)
  throw new ApiError({ status, statusText, body }, headers.get('Retry-After'))
}

/** The server names the file by call id and date. */
function fileName(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
