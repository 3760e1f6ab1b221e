import type * as z from 'zod'

/** Where reading stopped: places and codes only, never what stood there. */
export function problemOf(error: z.ZodError): string {
  return error.issues.map(({ path, code }) => `${path.join('.') || '.'}: ${code}`).join(', ')
}
