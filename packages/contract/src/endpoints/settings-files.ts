import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { PICTURE, SETTINGS_FILE_TYPES } from '../resources/kit/file-parts.ts'
import { noContent } from '../wire.ts'

export const getSettingsFile = endpoint({
  method: 'GET',
  path: '/v1/settings/files/:resource/:id/:file',
  summary:
    'The file that a row of settings names, for anybody of its tenant: agents send the pictures of its messages.',
  params: () =>
    z.object({
      resource: z.string().regex(/^[a-zA-Z]{1,40}$/),
      id: q.id(),
      file: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{1,10}$/),
    }),
  answers: { 200: noContent },
  permission: 'signed-in',
  file: true,
  media: SETTINGS_FILE_TYPES,
  section: '11.3',
  origin: 'extension',
})

export const getSiteLogo = endpoint({
  method: 'GET',
  path: '/v1/business/site-logos/:file',
  summary: 'A logo or icon that a site wears now; public because the login page shows it.',
  params: () => z.object({ file: z.string().regex(/^[0-9a-f]{32}\.(png|jpg|webp)$/) }),
  answers: { 200: noContent },
  permission: 'public',
  media: PICTURE.types,
  section: '2',
  origin: 'extension',
})
