import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DECODE } from '../../packages/media/src/g711.ts'
import { readWav } from '../../packages/media/src/wav.ts'
import { type LiveCall, SAID, type Testbed } from './testbed.ts'

/** Pieces of a call's recording that are neither silence nor what its people say, and whether both sides are in it. */
export function readRecording(
  { folder }: Testbed,
  { file }: LiveCall,
): { foreign: number; silentSides: number } {
  const { samples } = readWav(readFileSync(join(folder, 'recordings', file)))
  const said = DECODE.pcmu[SAID]
  let [foreign, silentSides] = [0, 0]
  for (const side of [0, 1]) {
    let [wasForeign, heard] = [false, 0]
    for (let at = side; at < samples.length; at += 2) {
      const isForeign = samples[at] !== 0 && samples[at] !== said
      if (isForeign && !wasForeign) foreign++
      wasForeign = isForeign
      if (samples[at] === said) heard++
    }
    if (heard === 0) silentSides++
  }
  return { foreign, silentSides }
}

/** Calls in which an end heard fewer packets during an attack than two people who talk make: half of 50 a second. */
export function deafCalls(
  calls: readonly LiveCall[],
  before: readonly { browser: number; phone: number }[],
  seconds: number,
): string[] {
  const least = Math.max(1, seconds * 25)
  return calls.flatMap(({ name, heard }, at) => {
    const [browser, phone] = [heard.browser - before[at]!.browser, heard.phone - before[at]!.phone]
    return browser < least || phone < least
      ? [`${name}: the browser heard ${browser}, the telephone ${phone} packets in ${seconds.toFixed(1)} s`]
      : []
  })
}
