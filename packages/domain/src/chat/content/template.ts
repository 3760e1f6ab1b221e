import type { TemplateType } from '@ramal/contract/vocabulary'
import type { JsonValue } from '@ramal/contract/wire'

/** A template as its provider knows it (entities §2). */
export interface TemplateFacts {
  readonly type: TemplateType
  readonly content: string
  /** Address of the header's picture or film. */
  readonly media: string | null
  readonly headerText: string | null
  readonly format: 'POSITIONAL' | 'NAMED'
  readonly params: readonly { readonly name: string }[]
  readonly buttons: readonly { readonly type: string; readonly value: string }[]
}

/** Value of each placeholder, by its name. */
export type TemplateValues = ReadonlyMap<string, string>

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g

/** The text with its placeholders filled in; one without a value stays as it is. */
export function fillIn(content: string, valueFor: (name: string) => string | undefined): string {
  return content.replaceAll(PLACEHOLDER, (whole, name: string) => valueFor(name) ?? whole)
}

/** What the customer reads of a template. */
export function renderTemplate(template: TemplateFacts, values: TemplateValues): string {
  return fillIn(template.content, (name) => valueFor(template, name, values))
}

/** Why a value cannot go: `required` = blank; `invalid` = what the provider refuses: a line break, a tab, five spaces. */
export function paramIssue(value: string | undefined): 'required' | 'invalid' | null {
  if (value === undefined || value.trim() === '') return 'required'
  return /[\n\r\t]| {5}/.test(value) || value.length > 1024 ? 'invalid' : null
}

/** What the Cloud API asks for beside name and language; a part without anything to fill in is left out. */
export function templateComponents(template: TemplateFacts, values: TemplateValues): JsonValue[] {
  const header = headerOf(template, values)
  const body = textParameters(template, template.content, values)
  return [
    ...(header.length > 0 ? [{ type: 'header', parameters: header }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
    ...template.buttons.flatMap((button, index) => {
      if (button.type !== 'URL') return []
      const parameters = textParameters({ ...template, format: 'POSITIONAL' }, button.value, values)
      return parameters.length > 0
        ? [{ type: 'button', sub_type: 'url', index: String(index), parameters }]
        : []
    }),
  ]
}

function headerOf(template: TemplateFacts, values: TemplateValues): JsonValue[] {
  const { type, media, headerText } = template
  switch (type) {
    case 'IMAGE':
      return [{ type: 'image', image: { link: media ?? '' } }]
    case 'VIDEO':
      return [{ type: 'video', video: { link: media ?? '' } }]
    case 'TEXT':
      return textParameters(template, headerText ?? '', values)
  }
}

/** The parts with the header's file under the provider's id instead of the name that we have it by. */
export function withHeaderFile(components: readonly JsonValue[], file: string, mediaId: string): JsonValue[] {
  const link = JSON.stringify({ link: file })
  return JSON.parse(JSON.stringify(components).replaceAll(link, JSON.stringify({ id: mediaId })))
}

/** One parameter per placeholder: numbered ones by number, others in the order in which the text names them first. */
function textParameters(template: TemplateFacts, content: string, values: TemplateValues): JsonValue[] {
  const names = [...new Set([...content.matchAll(PLACEHOLDER)].map(([, name]) => name!))]
  if (names.every((name) => /^\d+$/.test(name))) names.sort((a, b) => Number(a) - Number(b))
  return names.map((name) => {
    const text = valueFor(template, name, values) ?? ''
    return template.format === 'NAMED' ? { type: 'text', parameter_name: name, text } : { type: 'text', text }
  })
}

/** `{{2}}` is the parameter called 2, or else the second one. */
function valueFor(template: TemplateFacts, name: string, values: TemplateValues): string | undefined {
  return values.get(name) ?? values.get(template.params[Number(name) - 1]?.name ?? '')
}
