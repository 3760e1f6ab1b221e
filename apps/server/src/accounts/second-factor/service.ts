import type { AuditAction } from '@ramal/contract/entities/audit'
import type { Store, WriteTx } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { AppError } from '../../http/app-error.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { insertAudit } from '../audit/audit-rows.ts'
import { failedSignIns } from '../audit/failed-sign-ins.ts'
import type { SecurityEvents } from '../audit/security-events.ts'
import { CodeLimits, type Guesser } from './code-limits.ts'
import {
  beginFactor,
  confirmFactor,
  type Factor,
  findFactor,
  isRequired,
  removeFactor,
  takeRecoveryHash,
  takeStep,
} from './factor-rows.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { isTimeCode, newSecret, stepOf } from './totp.ts'

/** Whose factor it is. */
export interface Owner {
  id: number
  tenantId: number
}

/** Where a code came from. */
export interface Giver {
  guesser: Guesser
  address: string
  host: string
}

interface Given extends Giver {
  code: string
}

type SecondFactorAction = Extract<AuditAction, `second_factor.${string}`>

/** Codes of an authenticator app beside the password (RFC 6238), and recovery codes for who has lost it. */
export class SecondFactors {
  readonly #store: Store
  readonly #clock: Clock
  readonly #box: SecretBox
  readonly #events: Pick<SecurityEvents, 'record'>
  readonly #limits: CodeLimits

  constructor(deps: { store: Store; clock: Clock; box: SecretBox; events: Pick<SecurityEvents, 'record'> }) {
    this.#store = deps.store
    this.#clock = deps.clock
    this.#box = deps.box
    this.#events = deps.events
    this.#limits = new CodeLimits(deps.clock)
  }

  /** Lets somebody pass whose password was right. @throws AppError throttled */
  async pass(
    owner: Owner,
    code: string | undefined,
    giver: Giver,
  ): Promise<'not_needed' | 'passed' | 'required' | 'wrong'> {
    const factor = await this.#store.read((tx) => findFactor(tx, owner.id))
    if (!factor?.confirmed_at) return 'not_needed'
    if (code === undefined) return 'required'
    return (await this.#take(owner, factor, { code, ...giver })) ? 'passed' : 'wrong'
  }

  async stateOf(owner: Pick<Owner, 'id' | 'tenantId'>) {
    return this.#store.read(async (tx) => ({
      factor: await findFactor(tx, owner.id),
      required: await isRequired(tx, owner.id),
      failed: await failedSignIns(tx, owner, this.#clock.now()),
    }))
  }

  /** Begins to set one up. Returns the secret, base32. @throws AppError conflict when there is one already */
  async enrol(owner: Owner): Promise<string> {
    const secret = newSecret()
    const row = {
      tenantId: owner.tenantId,
      userId: owner.id,
      secret: this.#box.seal(secret),
      now: this.#clock.now(),
    }
    if (!(await this.#store.write((tx) => beginFactor(tx, row)))) throw new AppError('conflict')
    return secret
  }

  /** The first code: returns the recovery codes, or null for a wrong one. @throws AppError conflict, throttled */
  async confirm(
    owner: Owner,
    code: string,
    { address, guesser }: Omit<Giver, 'host'>,
  ): Promise<string[] | null> {
    const factor = await this.#store.read((tx) => findFactor(tx, owner.id))
    if (!factor || factor.confirmed_at !== null) throw new AppError('conflict')
    const now = this.#clock.now()
    this.#limits.begin(owner.id, guesser)
    const step = stepOf(code, this.#box.open(factor.secret), now)
    if (step === null) return null
    const codes = newRecoveryCodes()
    const confirmed = { id: factor.id, step, recoveryHashes: codes.map(recoveryHash), now }
    const isFirst = await this.#store.write(async (tx) => {
      if (!(await confirmFactor(tx, confirmed))) return false
      await this.#audit(tx, owner, 'second_factor.enable', address)
      await tx.publish(`user:${owner.id}`, 'updateUser', {})
      return true
    })
    if (!isFirst) throw new AppError('conflict')
    this.#limits.succeeded(owner.id, guesser)
    return codes
  }

  /** Removes the factor; false for a wrong code. @throws AppError conflict, throttled */
  async disable(owner: Owner, code: string, from: Giver): Promise<boolean> {
    const factor = await this.#store.read((tx) => findFactor(tx, owner.id))
    if (!factor?.confirmed_at) throw new AppError('conflict')
    if (!(await this.#take(owner, factor, { code, ...from }))) return false
    await this.#store.write(async (tx) => {
      await removeFactor(tx, owner.id)
      await this.#audit(tx, owner, 'second_factor.disable', from.address)
      await tx.publish(`user:${owner.id}`, 'updateUser', {})
    })
    return true
  }

  async #take(owner: Owner, factor: Factor, given: Given): Promise<boolean> {
    const isTaken = isTimeCode(given.code)
      ? await this.#takeTimeCode(owner, factor, given)
      : // 140 bits are guessed by nobody: no count of them could do anything but keep the owner out (ASVS 6.5.2).
        factor.recovery_hashes.includes(recoveryHash(given.code)) &&
        (await this.#store.write((tx) => this.#takeRecovery(tx, owner, factor, given)))
    if (!isTaken) this.#recordWrong(owner, given)
    return isTaken
  }

  async #takeTimeCode(owner: Owner, factor: Factor, given: Given): Promise<boolean> {
    this.#limits.begin(owner.id, given.guesser)
    const step = stepOf(given.code, this.#box.open(factor.secret), this.#clock.now())
    const isTaken = step !== null && (await this.#store.write((tx) => takeStep(tx, factor.id, step)))
    if (isTaken) this.#limits.succeeded(owner.id, given.guesser)
    return isTaken
  }

  async #takeRecovery(tx: WriteTx, owner: Owner, factor: Factor, { code, address }: Given): Promise<boolean> {
    if (!(await takeRecoveryHash(tx, factor.id, recoveryHash(code)))) return false
    await this.#audit(tx, owner, 'second_factor.recovery_code', address)
    return true
  }

  // Whoever gives a wrong code knows the password: that is worth a line of its own.
  #recordWrong({ id, tenantId }: Owner, { address, host, guesser }: Given): void {
    const whose = { tenantId, userId: guesser.kind === 'session' ? id : null, entity: 'user', entityId: id }
    this.#events.record({
      action: 'second_factor.failed',
      ...whose,
      address,
      host,
      data: { by: guesser.kind },
    })
  }

  #audit(tx: WriteTx, owner: Owner, action: SecondFactorAction, address: string): Promise<void> {
    const what = { action, entity: 'user', entityId: owner.id, at: this.#clock.now() }
    return insertAudit(tx, { tenantId: owner.tenantId, userId: owner.id, address, ...what })
  }
}
