import { expect, it } from 'vitest'
import { isHold } from './leg.ts'

const AUDIO = 'm=audio 4000 RTP/AVP 8'
const VIDEO = 'm=video 4002 RTP/AVP 96\r\na=inactive'

it.each<[string, string, boolean]>([
  ['audio that is only sent', `v=0\r\n${AUDIO}\r\na=sendonly\r\n`, true],
  ['a session that is inactive', `v=0\r\na=inactive\r\n${AUDIO}\r\n`, true],
  ['audio both ways', `v=0\r\n${AUDIO}\r\na=sendrecv\r\n`, false],
  ['video that rests beside audio', `v=0\r\n${AUDIO}\r\na=sendrecv\r\n${VIDEO}\r\n`, false],
  ['video that rests before audio on hold', `v=0\r\n${VIDEO}\r\n${AUDIO}\r\na=sendonly\r\n`, true],
  ['refused audio that rests', `v=0\r\nm=audio 0 RTP/SAVP 0\r\na=inactive\r\n${AUDIO}\r\n`, false],
])('A description with %s counts as a hold or not, by the audio alone', (_, sdp, holds) => {
  expect(isHold(sdp)).toBe(holds)
})
