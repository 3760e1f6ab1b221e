import { RESOURCE_ADDRESSES, type ResourceKey } from '@ramal/contract/resource-addresses'
import type { Screen } from '@ramal/contract/resources/kit/screen'
import { RESOURCES } from '@ramal/contract/resources/registry'
import { settingsPtBr } from '@ramal/i18n/settings-pt-br'
import { EFFECTS } from './effects.ts'
import type { Proof } from './proofs.ts'

const HEAD = `# Settings: what each changes, and the test that proves it

Written by \`npm run documents\` (\`scripts/settings-document\`); do not edit. A resource is obeyed when the running system behaves otherwise because of
it: the test that shows it from outside its own endpoint has the mark \`[obeys KEY]\` or \`[obeys KEY.FIELD]\` in its title. What belongs to a part that
does not exist yet is saved, and its screen says *ainda não tem efeito*.
`

const WORDS: Readonly<Record<string, { readonly many: string }>> = settingsPtBr.settingOf

/** The text of docs/settings.md. */
export function settingsDocument(proofs: readonly Proof[]): string {
  const keys = Object.keys(RESOURCES) as (keyof typeof RESOURCES)[]
  const areas = [...new Set(keys.map(areaOf))]
  const obeyed = areas.flatMap((area) => {
    const rows = keys.filter((key) => areaOf(key) === area && !hasNoEffectYet(key))
    return rows.length > 0 ? [`## ${area}\n\n${tableOf(rows, proofs)}`] : []
  })
  const waiting = keys.filter(hasNoEffectYet).map((key) => `\`${key}\` (${WORDS[key]?.many ?? key})`)
  return `${HEAD}\n${obeyed.join('\n\n')}\n\n## Without effect yet\n\n${waiting.join(', ')}.\n`
}

/** Whether a part that does not exist yet will obey it. */
export function hasNoEffectYet(key: keyof typeof RESOURCES): boolean {
  const { screen }: { readonly screen: Screen } = RESOURCES[key]
  return screen.hasNoEffectYet === true
}

function tableOf(keys: readonly ResourceKey[], proofs: readonly Proof[]): string {
  const lines = keys.map((key) => {
    const own = proofs.filter((proof) => proof.key === key)
    const cells = [
      `\`${key}\`<br>${WORDS[key]?.many ?? ''}`,
      EFFECTS[key] ?? '',
      own.map(proofText).join('<br>'),
    ]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| Resource | What it changes | Shown by |', '|---|---|---|', ...lines].join('\n')
}

function proofText({ field, path, title }: Proof): string {
  return `${field ? `\`${field}\`: ` : ''}[${title}](../${path})`
}

function areaOf(key: ResourceKey): string {
  const { route } = { ...RESOURCE_ADDRESSES, ...OUTSIDE }[key]
  return route.split('/')[0] ?? ''
}

// Their screens stand outside the settings.
const OUTSIDE = {
  clients: { route: 'crm' },
  leads: { route: 'crm' },
  backups: { route: 'reports' },
  queuedReports: { route: 'reports' },
} as const
