/** What is known of the records a template or a canned text is prepared for; null = unknown. */
export interface TextRecords {
  readonly clientName: string | null
  readonly clientPhone: string | null
  readonly clientDocument: string | null
  readonly agentName: string | null
  readonly agentFirstName: string | null
  readonly teamName: string | null
  readonly queueName: string | null
  readonly channelName: string | null
  /** Their place in the queue, 1 = next; known while they wait. */
  readonly position: number | null
}

/** Every variable of templates and canned texts, by the name that settings give it (`source` of entities §2). */
export const TEXT_VARIABLES = {
  'client.full_name': (records) => records.clientName,
  'client.first_name': (records) => firstWord(records.clientName),
  'client.phone': (records) => records.clientPhone,
  'client.document': (records) => records.clientDocument,
  'user.full_name': (records) => records.agentName,
  'user.first_name': (records) => records.agentFirstName,
  'team.description': (records) => records.teamName,
  'queue.description': (records) => records.queueName,
  'channel.description': (records) => records.channelName,
  'queue.position': ({ position }) => (position === null ? null : String(position)),
} as const satisfies Record<string, (records: TextRecords) => string | null>

/** Placeholders that say by their own name what they are: a template without `source` is filled in all the same. */
const BY_NAME: Readonly<Record<string, keyof typeof TEXT_VARIABLES>> = {
  nome: 'client.full_name',
  cliente: 'client.full_name',
  telefone: 'client.phone',
  documento: 'client.document',
  atendente: 'user.first_name',
  equipe: 'team.description',
  fila: 'queue.description',
  position: 'queue.position',
}

/** The value of a variable, or of a placeholder that is called like one; null when nobody knows it. */
export function variableValue(name: string, records: TextRecords): string | null {
  const key = BY_NAME[name] ?? name
  return isVariable(key) ? TEXT_VARIABLES[key](records) : null
}

/** Whether texts may name it: a variable, or a placeholder that is called like one. */
export function isTextVariable(name: string): boolean {
  return isVariable(BY_NAME[name] ?? name)
}

/** What stands in each field of the dialog at first (§7.4): from its `source`, else by its name, else its own value. */
export function prefilled(
  params: readonly { name: string; value: string; source: string | null }[],
  records: TextRecords,
): { name: string; value: string }[] {
  return params.map(({ name, value, source }) => ({
    name,
    value: variableValue(source ?? name, records) ?? value,
  }))
}

function isVariable(name: string): name is keyof typeof TEXT_VARIABLES {
  return Object.hasOwn(TEXT_VARIABLES, name)
}

function firstWord(text: string | null): string | null {
  return text?.trim().split(/\s/)[0] ?? null
}
