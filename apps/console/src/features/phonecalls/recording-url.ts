import { playRecording } from '@ramal/contract/endpoints/calls'
import { fillPath } from '@ramal/contract/kit/address'

/** The recording for an audio element; `fileAddress` makes it an address that opens. */
export function recordingUrl(callId: number): string {
  return `${playerPath(callId)}?file_response=false`
}

/** The recording as an MP3 file. */
export function recordingMp3Url(callId: number): string {
  return `${playerPath(callId)}?download=1&extension=mp3`
}

function playerPath(callId: number): string {
  return `/api${fillPath(playRecording, { callId })}`
}
