import type { Leg } from '../calls/leg.ts'
import type { MediaPort } from '../ports/media-port.ts'

/**
 * Passes a key on in the form that the other side wants (`dtmf_mode`). What came as RFC 4733 has passed with the audio already.
 */
export async function passDigit(media: MediaPort, to: Leg, digit: string, by: 'rtp' | 'info'): Promise<void> {
  if (to.dtmf === 'info') await to.dialog?.info(digit)
  else if (by === 'info') await media.sendDigit(to.mediaLeg, digit)
}
