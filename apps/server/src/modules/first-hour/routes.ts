import {
  addFirstAgent,
  getFirstHour,
  nameSite,
  renewAgentPassword,
  serveMyself,
  setUpNumber,
  setUpQueue,
  setUpTrunk,
} from '@ramal/contract/endpoints/first-hour'
import type { Store, WriteTx } from '@ramal/db/store/store'
import { DEFAULT_PASSWORD_POLICY } from '@ramal/domain/session/password-policy'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { findKept } from '../../accounts/password/judge.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import { hashPassword } from '../../platform/password.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { newOneTimePassword } from '../operator/one-time-password.ts'

import { readFirstHour } from './facts.ts'
import * as steps from './steps.ts'

interface FirstHourDeps {
  readonly store: Store
  readonly clock: Clock
  readonly box: SecretBox
}

interface Caller {
  readonly user: SignedIn
  readonly request: FastifyRequest
  readonly locale: steps.Doing['locale']
}

/** The first hour of a new centre (contract §10.3): each step makes the first of its kind, or changes it. */
export function firstHourRoutes(app: FastifyInstance, { store, clock, box }: FirstHourDeps): void {
  const factsFor = ({ user }: Pick<Caller, 'user'>) =>
    store.read((tx) => readFirstHour(tx, { tenantId: user.tenantId, userId: user.id }))

  /** Does it and says so in the audit, in one transaction; how far the centre is then. */
  const done = async (
    call: Caller,
    step: (tx: WriteTx, doing: steps.Doing) => Promise<steps.Made>,
  ): Promise<Awaited<ReturnType<typeof factsFor>>> => {
    const { tenantId, id: userId } = call.user
    const doing = { tenantId, userId, locale: call.locale, box, at: clock.now() }
    await store.write(async (tx) => {
      const { action, entity, id, data } = await step(tx, doing)
      const who = { tenantId, userId, address: call.request.ip, at: doing.at }
      await insertAudit(tx, { ...who, action, entity, entityId: id, data: { ...data, origin: 'first_hour' } })
    })
    return factsFor(call)
  }

  route(app, getFirstHour, async (call) => answer(200, await factsFor(call)))

  route(app, nameSite, async (call) =>
    answer(200, await done(call, (tx, doing) => steps.renameFirstSite(tx, doing, call.body))),
  )

  route(app, setUpTrunk, async (call) =>
    answer(200, await done(call, (tx, doing) => steps.putFirstTrunk(tx, doing, call.body))),
  )

  route(app, setUpNumber, async (call) =>
    answer(200, await done(call, (tx, doing) => steps.putFirstNumber(tx, doing, call.body))),
  )

  route(app, setUpQueue, async (call) =>
    answer(200, await done(call, (tx, doing) => steps.putFirstQueue(tx, doing, call.body))),
  )

  route(app, addFirstAgent, async (call) => {
    const { body } = call
    const password = newOneTimePassword(DEFAULT_PASSWORD_POLICY.minLength)
    const hash = await hashPassword(password)
    const first_hour = await done(call, (tx, doing) => steps.makeFirstAgent(tx, doing, { body, hash }))
    return answer(201, { one_time_password: password, first_hour })
  })

  route(app, renewAgentPassword, async (call) => {
    const agent = (await factsFor(call)).agent
    if (!agent?.awaits_password) throw new AppError('not_found')
    const kept = await store.read((tx) => findKept(tx, agent.id))
    const password = newOneTimePassword(kept.policy.minLength)
    const hash = await hashPassword(password)
    await done(call, (tx, doing) => steps.renewPassword(tx, doing, { agentId: agent.id, kept, hash }))
    return answer(200, { username: agent.username, one_time_password: password })
  })

  route(app, serveMyself, async (call) => answer(200, await done(call, steps.serveFirstQueue)))
}
