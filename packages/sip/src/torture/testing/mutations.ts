import { grammarMessage } from './grammar.ts'
import { oneOf, type Random, seededRandom } from './random.ts'
import { INVALID } from './rfc4475-invalid.ts'
import { SEMANTICS } from './rfc4475-semantics.ts'
import { VALID } from './rfc4475-valid.ts'
import { IPV6 } from './rfc5118.ts'

const SEEDS = [...VALID, ...INVALID, ...SEMANTICS, ...IPV6].map((one) => one.wire)
const PIECES = [
  '\r\n',
  '\r\n\r\n',
  '\0',
  '"',
  '<',
  '>',
  ';',
  ',',
  ':',
  '=',
  '@',
  '\\',
  '|',
  '#',
  '%',
  '[',
  'SIP/2.0',
  '9'.repeat(30),
  'ÿ',
  '\ufeff',
]

/** Endless, and the same for the same seed: half of it from the grammar, half of it octets of good messages spoilt. */
export function* mutations(seed: number): Generator<Buffer, never> {
  const random = seededRandom(seed)
  for (;;) yield random(2) === 0 ? grammarMessage(random) : spoilt(random)
}

function spoilt(random: Random): Buffer {
  let data = Buffer.from(random(4) === 0 ? grammarMessage(random) : oneSeed(random))
  for (let count = 1 + random(6); count > 0; count -= 1) data = spoil(data, random)
  return data.subarray(0, 60_000)
}

function oneSeed(random: Random): Buffer {
  return SEEDS[random(SEEDS.length)] ?? Buffer.alloc(0)
}

function spoil(data: Buffer, random: Random): Buffer<ArrayBuffer> {
  const at = random(data.length + 1)
  const end = Math.min(data.length, at + random(60))
  switch (random(7)) {
    case 0: {
      if (data.length > 0) data[at % data.length] = random(256)
      return join(data)
    }
    case 1:
      return join(data.subarray(0, at), data.subarray(end))
    case 2:
      return join(data.subarray(0, end), data.subarray(at, end), data.subarray(end))
    case 3:
      return join(
        data.subarray(0, at),
        Buffer.from(oneOf(random, PIECES as [string, ...string[]])),
        data.subarray(at),
      )
    case 4:
      return join(
        data.subarray(0, at),
        Buffer.from(Array.from({ length: random(20) }, () => random(256))),
        data.subarray(at),
      )
    case 5:
      return random(4) === 0 ? join(data.subarray(0, at)) : join(data)
    default:
      return join(data.subarray(0, at), oneSeed(random).subarray(random(200)))
  }
}

function join(...parts: Buffer[]): Buffer<ArrayBuffer> {
  return Buffer.concat(parts)
}
