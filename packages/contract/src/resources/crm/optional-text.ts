import * as z from 'zod'
import { optional, type Written } from '../kit/field.ts'

/** Text that may be missing; '' is as good as missing. */
export function optionalText(max: number) {
  const any: Written<z.ZodString, z.ZodString> = { read: z.string(), write: z.string().trim().max(max) }
  return optional(any)
}
