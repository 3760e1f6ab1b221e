import type { ReportChoices } from '@ramal/contract/entities/report'
import { users } from '@ramal/db/schema/business'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq } from 'drizzle-orm'
import type { FloorViewer } from '../operation/audience-rows.ts'
import { ALL_IN_REACH, reachOfReport } from './reach-rows.ts'
import { among } from './slice-rows.ts'

/** By what this reader may narrow a report: active queues, people and their teams in reach, by name. */
export async function readChoices(tx: ReadTx, reader: FloorViewer): Promise<ReportChoices> {
  const { agents, queues, chatQueues: ofChat } = await reachOfReport(tx, reader, ALL_IN_REACH)
  const named = (table: typeof telephonyQueues | typeof chatQueues | typeof teams, ids: typeof queues) =>
    tx.db
      .select({ id: table.id, description: table.description })
      .from(table)
      .where(and(eq(table.tenant_id, reader.tenantId), isActive(table), among(table.id, ids)))
      .orderBy(asc(table.description))
  const people = await tx.db
    .select({ id: users.id, description: users.description, team: users.team_id })
    .from(users)
    .where(and(eq(users.tenant_id, reader.tenantId), isActive(users), among(users.id, agents)))
    .orderBy(asc(users.description))
  const theirs = agents === null ? null : [...new Set(people.flatMap(({ team }) => team ?? []))]
  return {
    queue: await named(telephonyQueues, queues),
    chat_queue: await named(chatQueues, ofChat),
    team: await named(teams, theirs),
    agent: people.map(({ id, description }) => ({ id, description })),
  }
}
