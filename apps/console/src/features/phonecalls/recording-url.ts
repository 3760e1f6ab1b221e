import { playRecording } from '@ramal/contract/endpoints/calls'
import { fillPath } from '@ramal/contract/kit/address'
import { fileUrl } from '../../lib/credentials.ts'

/** Address of the recording for an audio element. */
export function recordingUrl(callId: number): string {
  return fileUrl(`${playerPath(callId)}?file_response=false`)
}

/** Address of the recording as an MP3 file. */
export function recordingMp3Url(callId: number): string {
  return fileUrl(`${playerPath(callId)}?download=1&extension=mp3`)
}

function playerPath(callId: number): string {
  return `/api${fillPath(playRecording, { callId })}`
}
