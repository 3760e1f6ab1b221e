/** What an attacker knows: where everything is, and an agent's session. */
export interface Target {
  /** `http://127.0.0.1:port` */
  readonly url: string
  /** Where customers' calls arrive. */
  readonly sipPort: number
  /** Of a session that was opened before anything was attacked: an address that guesses passwords gets no other. */
  readonly token: string
  /** The same of an administrator, who sees long lists. */
  readonly administratorToken: string
  readonly channelId: number
}

/** What was tried, by what came of it: a status, `open`, `cut`, `no answer`. */
export type Results = Record<string, number>

/** One way to wear the product out; it goes on until `over`, and leaves nothing open behind. */
export interface Attack {
  readonly title: string
  run(target: Target, over: AbortSignal): Promise<Results>
}

export function count(results: Results, what: string): void {
  results[what] = (results[what] ?? 0) + 1
}
