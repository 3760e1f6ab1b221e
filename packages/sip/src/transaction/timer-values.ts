/** The timers of RFC 3261 17 in milliseconds. */
export interface TimerValues {
  readonly t1: number
  readonly t2: number
  readonly t4: number
  /** Timer B: an INVITE without any response is given up. */
  readonly inviteTimeout: number
  /** Timer F: the same for other requests. */
  readonly requestTimeout: number
  /** 64*T1: waiting for an ACK, absorbing what comes late. */
  readonly patience: number
}

/**
 * The RFC's values, but for timer B: Node's datagram sockets hide ICMP errors, and a caller shall not wait 32 s for a dead trunk.
 */
export const DEFAULT_TIMERS: TimerValues = {
  t1: 500,
  t2: 4_000,
  t4: 5_000,
  inviteTimeout: 6_000,
  requestTimeout: 32_000,
  patience: 32_000,
}
