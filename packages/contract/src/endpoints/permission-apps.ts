import * as z from 'zod'
import { PermissionApp } from '../entities/lookup.ts'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { lookupQuery } from '../kit/list-query.ts'
import { PERMISSION_APPS } from '../vocabulary.ts'

const section = '7'
const spec = '7.5'
const origin = 'spec'
const permission = 'signed-in' // another extension than their own: pabx.view_endpointpermission
const query = () => z.object(lookupQuery(PermissionApp))
const answers = { 200: () => page(PermissionApp) }
const Extension = z.string().regex(/^\d{1,10}$/)

export const listTransferApps = endpoint({
  method: 'GET',
  path: '/v1/pabx/action/endpoint/permission-apps/:endpoint/:app/transfer/',
  summary: 'What this extension may transfer to; `number` is what is dialled.',
  params: () => z.object({ endpoint: Extension, app: z.enum(PERMISSION_APPS) }),
  query,
  answers,
  permission,
  section,
  spec,
  origin,
})

export const listDialApps = endpoint({
  method: 'GET',
  path: '/v1/pabx/action/endpoint/permission-apps/:endpoint/:app/call/',
  summary:
    'What this extension may dial. Call groups have no such list: dialling uses the transfer one (A-32).',
  params: () => z.object({ endpoint: Extension, app: z.enum(PERMISSION_APPS).exclude(['callgroup']) }),
  query,
  answers,
  permission,
  section,
  spec,
  origin,
})
