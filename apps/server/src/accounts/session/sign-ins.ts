import type { Locale } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { RecentMap } from '@ramal/domain/memory/recent-map'
import { addressGroup } from '@ramal/domain/network/address-group'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import { AppError } from '../../http/app-error.ts'
import { wrongField } from '../../http/wrong-field.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { SecurityEvents } from '../audit/security-events.ts'
import type { Guesser } from '../second-factor/code-limits.ts'
import type { SecondFactors } from '../second-factor/service.ts'
import { type Account, findAccount } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { KnownAddresses } from './known-addresses.ts'
import { isAnyDevice, knownDevice } from './known-device.ts'
import { placeOfAccount, placeOfStranger } from './places-in-line.ts'
import { type Attempt, SignInLimits } from './sign-in-limits.ts'

export interface Credentials {
  username: string
  password: string
  /** Code or recovery code of the second factor. */
  otp?: string | undefined
}

/** Where a sign-in comes from. */
export interface Origin {
  address: string
  userAgent: string | null
  /** Host it was sent to: its site says which tenant. */
  host: string
  /** What the browser kept of an earlier sign-in. */
  deviceCookie?: string | undefined
  locale: Locale
}

/** Names that are remembered with what was found; whoever invents more is forgotten first. */
const MAX_NAMES = 10_000

interface Tried {
  attempt: Attempt
  origin: Origin
  account: Account | null
}

/** Finds out whose credentials these are: limits first, then the password, then the second factor (contract §1). */
export class SignIns {
  readonly #store: Store
  readonly #clock: Clock
  readonly #box: SecretBox
  readonly #events: SecurityEvents
  readonly #factors: SecondFactors
  readonly #limits: SignInLimits
  readonly #addresses: KnownAddresses
  /** Host and name -> whose it was when it was looked up last. */
  readonly #named = new RecentMap<string, Account | null>(MAX_NAMES)

  constructor(deps: {
    store: Store
    clock: Clock
    box: SecretBox
    events: SecurityEvents
    factors: SecondFactors
  }) {
    this.#store = deps.store
    this.#clock = deps.clock
    this.#box = deps.box
    this.#events = deps.events
    this.#factors = deps.factors
    this.#limits = new SignInLimits(deps.clock)
    this.#addresses = new KnownAddresses(deps.clock)
  }

  /** @throws AppError invalid_login, second_factor_required, validation, throttled */
  async accountOf(credentials: Credentials, origin: Origin): Promise<Account> {
    this.#refuseUnread(credentials, origin)
    const found = await this.#find(credentials, origin)
    this.#named.remember(keyOf(credentials, origin), found)
    const tried: Tried = { attempt: this.#attemptOf(credentials, found, origin), origin, account: found }
    try {
      const account = await this.#byPassword(tried, credentials)
      await this.#bySecondFactor(tried, account, credentials.otp)
      this.#addresses.add(account.id, addressGroup(origin.address))
      return account
    } catch (error) {
      if (error instanceof AppError && error.code !== 'second_factor_required')
        this.#recordFailure(tried, error.code)
      throw error
    }
  }

  /**
   * Whoever used up their attempts is refused by what the last look found: to read the account once more costs more than the refusal.
   * Where that is out of date, a name of another account by now, it is so until the window of its failures is over, five minutes.
   */
  #refuseUnread(credentials: Credentials, origin: Origin): void {
    const account = this.#named.get(keyOf(credentials, origin)) ?? null
    // A name that was never looked up may be of somebody who is known here.
    if (account === null && this.#mayBeKnown(origin)) return
    const attempt = this.#attemptOf(credentials, account, origin)
    try {
      this.#limits.check(attempt)
    } catch (error) {
      this.#recordFailure({ attempt, origin, account }, 'throttled')
      throw error
    }
  }

  #mayBeKnown({ address, deviceCookie }: Origin): boolean {
    return this.#addresses.isAnybodys(addressGroup(address)) || isAnyDevice(this.#box, deviceCookie)
  }

  #find({ username }: Credentials, { host }: Origin): Promise<Account | null> {
    return this.#store.read((tx) => findAccount(tx, { username, host, now: this.#clock.now() }))
  }

  async #byPassword({ attempt, origin, account }: Tried, credentials: Credentials): Promise<Account> {
    this.#limits.check(attempt)
    // Counted when the work begins, before its outcome is known: many at once are no more than the limit.
    const findHash = async () => {
      this.#limits.begin(attempt)
      // Anew: the line may have been long, and the account have ended meanwhile.
      const now = await this.#find(credentials, origin)
      return now && now.id === account?.id ? now.passwordHash : null
    }
    const { address } = origin
    const isKnown = account !== null && attempt.kind !== 'stranger'
    const place = isKnown ? placeOfAccount(account.id, address) : placeOfStranger(address)
    const isRight = await checkPassword(credentials.password, findHash, place)
    if (!isRight || !account) throw new AppError('invalid_login')
    return account
  }

  // A wrong code goes on counting as a failed sign-in; a right password without a code does not.
  async #bySecondFactor(tried: Tried, account: Account, otp: string | undefined): Promise<void> {
    const { attempt, origin } = tried
    const { address, host } = origin
    const outcome = await this.#factors.pass(account, otp, { address, host, guesser: guesserOf(attempt) })
    if (outcome !== 'wrong') this.#limits.succeeded(attempt)
    if (outcome === 'required') throw new AppError('second_factor_required')
    if (outcome === 'wrong') throw wrongField('otp', text(origin.locale, 'auth.secondFactorWrong'))
  }

  #attemptOf({ username }: Credentials, account: Account | null, origin: Origin): Attempt {
    const address = addressGroup(origin.address)
    if (!account) return { kind: 'stranger', account: `name ${username.toLowerCase()}`, address }
    const device = knownDevice(this.#box, origin.deviceCookie, account)
    if (device) return { kind: 'known', account: `account ${account.id}`, device }
    const kind = this.#addresses.has(account, address) ? 'home' : 'stranger'
    return { kind, account: `account ${account.id}`, address }
  }

  // Not the name that was typed: where no account has it, it is often a password.
  #recordFailure({ account, origin }: Tried, reason: string): void {
    this.#events.record({
      action: reason === 'throttled' ? 'throttled' : 'sign_in.failed',
      tenantId: account?.tenantId ?? null,
      host: origin.host,
      userId: null, // nobody knows who it was
      address: origin.address,
      entity: 'user',
      entityId: account?.id ?? null,
      data: { reason },
    })
  }
}

function keyOf({ username }: Credentials, { host }: Origin): string {
  return `${host} ${username.toLowerCase()}`
}

function guesserOf(attempt: Attempt): Guesser {
  switch (attempt.kind) {
    case 'stranger':
      return { kind: 'stranger' }
    case 'home':
      return { kind: 'known', as: `home ${attempt.address}` }
    case 'known':
      return { kind: 'known', as: `device ${attempt.device}` }
  }
}
