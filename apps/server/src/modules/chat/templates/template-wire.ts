import type { Template, TemplateParam } from '@ramal/contract/entities/template'
import type { TemplateFacts } from '@ramal/domain/chat/content/template'
import { shownFile } from '../../../resources/row-files.ts'
import type { TemplateRow } from './template-rows.ts'

/** A template as agents see it (contract §5.2); `params` where their values are known. */
export function templateToWire(row: TemplateRow, params?: TemplateParam[]): Template {
  return {
    id: row.id,
    description: row.description,
    channel: row.channel_id,
    template_type: row.template_type,
    media: shownFile('templates', row.id, row.media),
    content: row.content,
    params: params ?? row.params.map(({ name, value }) => ({ name, value })),
  }
}

/** A template as the rules see it. */
export function templateFacts(row: TemplateRow): TemplateFacts {
  return {
    type: row.template_type,
    content: row.content,
    media: row.media,
    headerText: row.header_text,
    format: row.parameter_format,
    params: row.params,
    buttons: row.buttons,
  }
}
