import { lookup } from 'node:dns/promises'
import { isIPv4 } from 'node:net'
import { beside } from '@ramal/process/beside'
import type { Log } from '../log.ts'

/** A name’s addresses may change (a home line, another provider). */
const LOOK_MS = 60_000
/** The start waits no longer for names than this. */
const FIRST_LOOK_MS = 3000
/** Of one name. */
const MOST_ADDRESSES = 4

type Lookup = (name: string) => Promise<string[]>

const systemLookup: Lookup = async (name) =>
  (await lookup(name, { family: 4, all: true })).map(({ address }) => address)

/** The addresses at which browsers are told to find us: those that were named, and those of the names among them. */
export class PublicAddresses {
  readonly #named: readonly string[]
  readonly #lookup: Lookup
  readonly #log: Log
  /** What names resolved to last; one that fails keeps it. */
  readonly #found = new Map<string, readonly string[]>()
  readonly #failing = new Set<string>()
  readonly #timer: NodeJS.Timeout

  private constructor(named: readonly string[], log: Log, look: Lookup) {
    this.#named = named
    this.#log = log
    this.#lookup = look
    this.#timer = setInterval(() => beside(this.refresh(), log, 'looking up PUBLIC_ADDRESS'), LOOK_MS)
    this.#timer.unref()
  }

  /** Resolves once the names were looked up, or after three seconds. */
  static async open(
    named: readonly string[],
    log: Log,
    look: Lookup = systemLookup,
  ): Promise<PublicAddresses> {
    const addresses = new PublicAddresses(named, log, look)
    let timer: NodeJS.Timeout | undefined
    await Promise.race([
      addresses.refresh(),
      new Promise((resolve) => {
        timer = setTimeout(resolve, FIRST_LOOK_MS)
      }),
    ])
    clearTimeout(timer)
    return addresses
  }

  /** IPv4 addresses in the order in which they, or their names, were given; each once. */
  get current(): string[] {
    return [...new Set(this.#named.flatMap((one) => (isIPv4(one) ? [one] : (this.#found.get(one) ?? []))))]
  }

  /** The one that SIP and trunks are told: the first; where a name stands first that resolves to nothing yet, the name. */
  get first(): string {
    const [first = ''] = this.#named
    return isIPv4(first) ? first : (this.#found.get(first)?.[0] ?? first)
  }

  /** Looks all names up; never rejects. */
  async refresh(): Promise<void> {
    const names = this.#named.filter((one) => !isIPv4(one))
    await Promise.all(names.map((name) => this.#look(name)))
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(name: string): Promise<void> {
    try {
      const found = (await this.#lookup(name)).toSorted() // resolvers turn them round
      this.#found.set(name, found.slice(0, MOST_ADDRESSES))
      if (this.#failing.delete(name)) this.#log.info({ name }, 'a name of PUBLIC_ADDRESS resolves again')
    } catch (error) {
      if (this.#failing.has(name)) return // said once
      this.#failing.add(name)
      const code = (error as NodeJS.ErrnoException).code
      this.#log.warn({ name, code }, 'a name of PUBLIC_ADDRESS does not resolve: browsers are not told of it')
    }
  }
}
