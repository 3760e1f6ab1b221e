import { expect, it } from 'vitest'
import { Track } from './track.ts'

const frame = (value: number) => new Uint8Array(160).fill(value)
const AS_IT_IS = Int16Array.from({ length: 256 }, (_, byte) => byte)
const ssrc = 1

/** What the side holds at some positions, taken up to `end`. */
function take(track: Track, end: number): Int16Array {
  const out = new Int16Array(end * 2)
  track.takeInto(out, 0, end)
  return out.filter((_, i) => i % 2 === 0)
}

it('A track places packets by their time stamps, whatever order and jitter they came in', () => {
  const track = new Track()
  track.place({ ssrc, timestamp: 5000, payload: frame(1) }, AS_IT_IS, 800)
  track.place({ ssrc, timestamp: 5320, payload: frame(3) }, AS_IT_IS, 1130)
  track.place({ ssrc, timestamp: 5160, payload: frame(2) }, AS_IT_IS, 1200)
  const samples = take(track, 1600)
  expect([799, 800, 959, 960, 1119, 1120, 1279, 1280].map((at) => samples[at])).toEqual([
    0, 1, 1, 2, 2, 3, 3, 0,
  ])
})

it('A track goes by arrival after a pause that the time stamps do not show', () => {
  const track = new Track()
  track.place({ ssrc, timestamp: 0, payload: frame(1) }, AS_IT_IS, 0)
  track.place({ ssrc, timestamp: 160, payload: frame(2) }, AS_IT_IS, 8000)
  const samples = take(track, 9000)
  expect([0, 160, 7999, 8000, 8159, 8160].map((at) => samples[at])).toEqual([1, 0, 0, 2, 2, 0])
})

it('A track fills a lost packet with silence', () => {
  const track = new Track()
  track.place({ ssrc, timestamp: 0, payload: frame(1) }, AS_IT_IS, 0)
  track.place({ ssrc, timestamp: 320, payload: frame(3) }, AS_IT_IS, 320)
  expect([...take(track, 480)].filter((value) => value === 0)).toHaveLength(160)
})

it('A track loses what comes after its place was written, and keeps the rest aligned', () => {
  const track = new Track()
  track.place({ ssrc, timestamp: 0, payload: frame(1) }, AS_IT_IS, 0)
  take(track, 200)
  track.place({ ssrc, timestamp: 160, payload: frame(2) }, AS_IT_IS, 400)
  const out = new Int16Array(2 * 200)
  track.takeInto(out, 0, 400)
  expect([out[0], out[2 * 119], out[2 * 120]]).toEqual([2, 2, 0])
})

it('Two tracks that began at different times stand where they were heard', () => {
  const [left, right] = [new Track(), new Track()]
  left.place({ ssrc: 1, timestamp: 777_000, payload: frame(1) }, AS_IT_IS, 0)
  right.place({ ssrc: 2, timestamp: 3, payload: frame(2) }, AS_IT_IS, 160)
  const out = new Int16Array(2 * 320)
  left.takeInto(out, 0, 320)
  right.takeInto(out, 1, 320)
  expect([out[0], out[1], out[2 * 160], out[2 * 160 + 1]]).toEqual([1, 0, 0, 2])
})

it('A track lives through time stamps that roll over', () => {
  const track = new Track()
  track.place({ ssrc, timestamp: 2 ** 32 - 160, payload: frame(1) }, AS_IT_IS, 0)
  track.place({ ssrc, timestamp: 0, payload: frame(2) }, AS_IT_IS, 160)
  expect([take(track, 320)[159], take(new Track(), 1)[0]]).toEqual([1, 0])
})

it('Two tracks are added up in one stream, cut off where it would be too loud', () => {
  const loud = Int16Array.from({ length: 256 }, (_, byte) => byte * 200)
  const [one, other] = [new Track(), new Track(undefined, 160)]
  one.place({ ssrc, timestamp: 0, payload: frame(100) }, loud, 160)
  other.place({ ssrc, timestamp: 0, payload: frame(100) }, loud, 240)
  const out = new Int16Array(2 * 160)
  one.addInto(out, { first: 1, stride: 2 }, 320)
  other.addInto(out, { first: 1, stride: 2 }, 320)
  expect([out[0], out[1], out[2 * 79 + 1], out[2 * 80 + 1], out[2 * 159 + 1]]).toEqual([
    0, 20_000, 20_000, 32_767, 32_767,
  ])
})

it('A track of a talk begins anew with who comes later than it waits, and is heard at once again', () => {
  const track = new Track({ latest: 480, earliest: 800 })
  track.place({ ssrc, timestamp: 0, payload: frame(1) }, AS_IT_IS, 0)
  track.place({ ssrc, timestamp: 160, payload: frame(2) }, AS_IT_IS, 160 + 481)
  track.place({ ssrc, timestamp: 320, payload: frame(3) }, AS_IT_IS, 320 + 481)
  const samples = take(track, 1000)
  expect([0, 160, 641, 801, 961].map((at) => samples[at])).toEqual([1, 0, 2, 3, 0])
})
