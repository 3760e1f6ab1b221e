import { RECORDING_LOAD } from '@ramal/contract/constants'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { fetchFile, fileNameOf } from '../../lib/fetch-file.ts'
import { fileAddress } from '../../lib/file-address.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { recordingMp3Url } from './recording-url.ts'

/**
 * Fetches the MP3 of a call, three tries 500 ms apart (§7.4), and hands it to the browser. Throws the `ApiError` of the last try; who was
 * told to wait (429) does not try again at once.
 */
export async function downloadRecording(queryClient: QueryClient, callId: number): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      const response = await fetchMp3(queryClient, callId)
      return saveBlob(await response.blob(), fileNameOf(response) ?? `${callId}.mp3`)
    } catch (error) {
      if (tries === RECORDING_LOAD.tries || (error instanceof ApiError && error.status === 429)) throw error
      await new Promise((resolve) => setTimeout(resolve, RECORDING_LOAD.waitMs))
    }
}

async function fetchMp3(queryClient: QueryClient, callId: number): Promise<Response> {
  return fetchFile(await fileAddress(queryClient, recordingMp3Url(callId)))
}
