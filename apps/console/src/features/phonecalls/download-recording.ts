import { RECORDING_LOAD } from '@ramal/contract/constants'
import { fileAddress } from '../../lib/file-address.ts'
import { recordingMp3Url } from './recording-url.ts'

/** Fetches the MP3 of a call, three tries 500 ms apart (§7.4), and hands it to the browser; false when none worked. */
export async function downloadRecording(callId: number): Promise<boolean> {
  for (let tries = 1; tries <= RECORDING_LOAD.tries; tries += 1) {
    const response = await fileAddress(recordingMp3Url(callId))
      .then((address) => fetch(address, { credentials: 'same-origin' }))
      .catch(() => null)
    if (response?.ok) {
      save(await response.blob(), fileName(response) ?? `${callId}.mp3`)
      return true
    }
    if (tries < RECORDING_LOAD.tries)
      await new Promise((resolve) => setTimeout(resolve, RECORDING_LOAD.waitMs))
  }
  return false
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
