import * as z from 'zod'
import { type Written, written } from '../kit/field.ts'

// Texts that become a part of a SIP message: nothing in them ends a header, a URI or a quoted word.

/** A name or an address of a machine. */
export const hostName = () => shaped(253, /^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/)
/** Who somebody is in a SIP URI (RFC 3261 25.1, `user`), or what they prove themselves as. */
export const sipUser = () => shaped(60, /^[\w.!~*'()&=+$@-]+$/)
/** A realm of a challenge. */
export const sipRealm = () => shaped(253, /^[^"\\\p{Cc}]+$/u)
/** A SIP URI, or a host with or without its port. */
export const proxyAddress = () => shaped(255, /^(sips?:)?[A-Za-z0-9][\w.:;=@-]*$/)
/** Digits and keys of a telephone. */
export const dialled = () =>
  written(
    z.string(),
    z
      .string()
      .trim()
      .max(30)
      .regex(/^[\d*#+]*$/),
    { kind: 'text', max: 30 },
  )
/** A dial pattern: `_0ZX.`, or a number as it is (entities §4). */
export const dialPattern = () => shaped(60, /^(_[\dXZNxzn*#+[\]\-.!]+|[\d*#+]+)$/, '_0ZX.')

function shaped(max: number, shape: RegExp, example = 'exemplo'): Written<z.ZodString, z.ZodString> {
  const text = z.string().trim().max(max)
  // Where it may be missing, '' is as good as missing.
  const blank = text.regex(new RegExp(`^$|${shape.source}`, shape.flags))
  return written(z.string(), text.min(1).regex(shape), { kind: 'pattern', max, example }, blank)
}
