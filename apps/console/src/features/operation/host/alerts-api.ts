import { takeAlert } from '@ramal/contract/endpoints/operation'
import { type Alert, alertLimit } from '@ramal/domain/operation/alerts'
import type { Thresholds } from '@ramal/domain/operation/thresholds'
import { call } from '../../../lib/http.ts'

/** Says that this supervisor has seen the alert; all who see the same are told by the floor. @throws ApiError */
export async function putTaken({ rule, kind, id, level }: Alert, thresholds: Thresholds): Promise<void> {
  const limit = alertLimit(rule, thresholds)
  await call(takeAlert, { body: { rule, kind, object: id, level, limit } })
}
