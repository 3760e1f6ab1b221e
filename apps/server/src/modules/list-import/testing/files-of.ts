import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import type { ImportedList } from '@ramal/contract/imported-lists'
import { SCREEN_ADDRESSES } from '@ramal/contract/resource-addresses'
import { until } from '@ramal/process/testing/until'
import { expect } from 'vitest'
import { multipartBody } from '../../../testing/multipart-body.ts'
import type { Caller } from '../../../testing/sign-in.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export type Content = string | Uint8Array<ArrayBuffer>

/** Where the files of each list are taken. */
export const IMPORTS_AT: Readonly<Record<ImportedList, string>> = {
  clients: '/api/v1/crm/client-imports/',
  leads: '/api/v1/crm/lead-imports/',
}

/** Files of a list in the hands of somebody. */
export function filesOf(server: TestServer, { headers: who }: Caller, list: ImportedList) {
  const at = IMPORTS_AT[list]
  const upload = async (content: Content, params: object = {}) => {
    const file = new File([content], `${list}.csv`, { type: 'text/csv' })
    const { headers, payload } = await multipartBody({ params: JSON.stringify(params), file })
    return server.app.inject({ method: 'POST', url: at, headers: { ...who, ...headers }, payload })
  }
  const post = (id: number, act: string, payload: object = {}) =>
    server.app.inject({ method: 'POST', url: `${at}${id}/${act}/`, headers: who, payload })
  const get = (url: string) => server.app.inject({ method: 'GET', url, headers: who })
  /** The import when it is in this state. */
  const comes = (id: number, state: ListImport['state']) =>
    until(
      state,
      async () => {
        const shown = (await get(`${at}${id}/`)).json<ListImport>()
        return shown.state === state ? shown : null
      },
      110_000,
    )
  return {
    upload,
    post,
    comes,
    get,
    async taken(content: Content, params: object = {}) {
      const answer = await upload(content, params)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<ListImport>()
    },
    async checked(of: ListImport, change: object = {}) {
      const targets = of.columns.map(({ target }) => target)
      const answer = await post(of.id, 'check', { targets, ...change })
      expect(answer.statusCode, answer.body).toBe(202)
      return comes(of.id, 'checked')
    },
    async run(of: ListImport) {
      expect((await post(of.id, 'run')).statusCode).toBe(202)
      return comes(of.id, 'done')
    },
    async kept() {
      return (await get(at)).json<{ results: ListImport[] }>().results
    },
    async errors(id: number) {
      return (await get(`${at}${id}/errors/`)).body
    },
    /** Rows of the list that a search finds. */
    async found(search: string) {
      const answer = await get(`/api${SCREEN_ADDRESSES[list].path}?search=${encodeURIComponent(search)}`)
      return answer.json<{ results: (Record<string, unknown> & { id: number })[] }>().results
    },
  }
}

/** What became of the rows: made, changed, left as they were, refused. */
export const countsOf = (of: ListImport) => [
  of.rows_created,
  of.rows_updated,
  of.rows_duplicated,
  of.rows_invalid,
]
