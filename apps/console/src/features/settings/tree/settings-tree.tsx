import type { SettingsBranch, SettingsNode } from '@ramal/domain/settings/tree'
import { cn } from '@ramal/ui/lib/cn'
import { ChevronRightIcon } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { useResourceWords } from '../resource/use-words.ts'
import { useOpenBranches } from './use-open-branches.ts'

const ROW =
  'flex min-h-8 w-full items-center gap-1.5 rounded-md px-2 text-left text-sm hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent'

/** The tree of the settings (§2.5): areas, groups and resources, as links in nested lists; arrows move between what is shown. */
export function SettingsTree({ tree, route }: { tree: readonly SettingsBranch[]; route: string | null }) {
  const { t } = useTranslation()
  const branches = useOpenBranches(tree, route)
  return (
    <nav aria-label={t('settings.tree')} onKeyDown={moveByArrows}>
      <ul className="flex flex-col gap-0.5">
        {tree.map(({ area, nodes }) => (
          <Branch
            key={area}
            id={area}
            label={t(`settings.area.${area}`)}
            nodes={nodes}
            level={1}
            route={route}
            branches={branches}
          />
        ))}
      </ul>
    </nav>
  )
}

interface BranchProps {
  id: string
  label: string
  nodes: readonly SettingsNode[]
  level: 1 | 2
  route: string | null
  branches: ReturnType<typeof useOpenBranches>
}

function Branch({ id, label, nodes, level, route, branches }: BranchProps) {
  const { t } = useTranslation()
  const list = useId()
  const isOpen = branches.isOpen(id)
  return (
    <li>
      <button
        type="button"
        data-tree-row
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => branches.toggle(id)}
        className={cn(ROW, level === 1 ? 'font-medium' : 'pl-6 text-muted')}
      >
        <ChevronRightIcon
          aria-hidden="true"
          className={cn('size-4 shrink-0 transition-transform', isOpen && 'rotate-90')}
        />
        {label}
      </button>
      {isOpen && (
        <ul id={list} className="flex flex-col gap-0.5">
          {nodes.map((node) =>
            node.kind === 'resource' ? (
              <Leaf key={node.key} node={node} level={level} isCurrent={node.route === route} />
            ) : (
              <Branch
                key={node.group}
                id={`${id}/${node.group}`}
                label={groupLabel(t as (key: string) => string, node.group)}
                nodes={node.resources}
                level={2}
                route={route}
                branches={branches}
              />
            ),
          )}
        </ul>
      )}
    </li>
  )
}

function Leaf({
  node,
  level,
  isCurrent,
}: {
  node: Extract<SettingsNode, { kind: 'resource' }>
  level: 1 | 2
  isCurrent: boolean
}) {
  const to = useLocalePath()
  const { many } = useResourceWords(node.key)
  return (
    <li>
      <Link
        to={to(`/settings/${node.route}`)}
        data-tree-row
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          ROW,
          level === 1 ? 'pl-7.5' : 'pl-11.5',
          isCurrent && 'bg-accent-soft text-accent-text',
        )}
      >
        <span className="min-w-0 truncate">{many}</span>
      </Link>
    </li>
  )
}

function groupLabel(t: (key: string) => string, group: string): string {
  return t(`settings.group.${group}`)
}

/** ↑ ↓ between the rows that show, → and ← open and close a branch, Home and End lead to the ends. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tree-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const row = rows[at]
  if (!row) return
  const expanded = row.getAttribute('aria-expanded')
  if (
    (event.key === 'ArrowRight' && expanded === 'false') ||
    (event.key === 'ArrowLeft' && expanded === 'true')
  ) {
    event.preventDefault()
    row.click()
    return
  }
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  rows[to]?.focus()
}
