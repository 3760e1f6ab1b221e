import { getTemplate, listTemplates } from '@ramal/contract/endpoints/chat-templates'
import type { TemplateParam } from '@ramal/contract/entities/template'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

/** Whom a template goes to: by their chat, where they have one. */
export interface TemplateTarget {
  readonly phone: string
  readonly stepId: number | null
  /** The channel of the chat; null: of whichever template is chosen. */
  readonly channelId: number | null
}

/** What the dialog needs of a template. */
export interface Sendable {
  readonly id: number
  readonly description: string
  readonly content: string
  readonly params: readonly TemplateParam[]
  readonly channelId: number
}

/** The templates that this agent may send. `ignore-team` is named so that an administrator gets these too, not settings rows. */
export function templatesQuery({ channelId }: TemplateTarget) {
  const query = { 'ignore-team': false, limit: 500, ...(channelId !== null && { channel: channelId }) }
  return queryOptions({
    queryKey: ['chat', 'templates', channelId],
    async queryFn({ signal }): Promise<readonly Sendable[]> {
      const { results } = await call(listTemplates, { query, signal })
      return results.map(({ id, description, content, params, channel }) => ({
        ...{ id, description, content },
        params: params.map(({ name, value }) => ({ name, value })),
        channelId: typeof channel === 'number' ? channel : channel.id,
      }))
    },
  })
}

/** What the parameters of a template are filled in with for this chat. */
export function filledQuery(template: Sendable, { stepId }: TemplateTarget) {
  return queryOptions({
    queryKey: ['chat', 'template', template.id, stepId],
    async queryFn({ signal }): Promise<readonly TemplateParam[]> {
      if (stepId === null) return template.params
      const query = { step_id: stepId }
      const { params } = await call(getTemplate, { params: { id: template.id }, query, signal })
      return params.map(({ name, value }) => ({ name, value }))
    },
    staleTime: 0,
  })
}
