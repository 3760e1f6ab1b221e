/** What a tenant needs before anybody can serve its customers, in the order in which it is made. */
export const SETUP = ['users', 'extensions', 'queues', 'numbers'] as const
export type SetupPart = (typeof SETUP)[number]

/** Whether there is enough of it: besides the administrator who asks somebody has to serve. */
export function isSetUp(part: SetupPart, count: number): boolean {
  return count >= (part === 'users' ? 2 : 1)
}
