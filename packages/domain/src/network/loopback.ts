const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/

/** Whether an address to bind is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
