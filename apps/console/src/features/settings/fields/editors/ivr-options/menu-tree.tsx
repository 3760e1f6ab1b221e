import { type Menu, menuIdOf } from '@ramal/domain/settings/ivr-menu/menu'
import { cn } from '@ramal/ui/lib/cn'
import { ChevronRightIcon, CornerUpLeftIcon, ExternalLinkIcon, Volume2Icon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../../../../lib/use-locale.ts'
import { DestinationName } from './destination-name.tsx'
import { type MenuNode, nodesOf } from './nodes.ts'

/** Levels of menus that unfold within each other. */
const DEPTH = 3

interface TreeProps {
  readonly nodes: readonly MenuNode[]
  readonly menus: ReadonlyMap<number, Menu>
  /** The menus from the one that is edited down to this: who comes round to one of them is told, and not shown it again. */
  readonly trail: readonly number[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  readonly onAdd: () => void
  readonly onRemove: (digit: string) => void
  /** To the settings of the node, or to its label. */
  readonly onEdit: (isLabel: boolean) => void
}

/** A menu as a tree: arrows move, a digit jumps to that key, `n` adds one, F2 names it, Delete takes it away. */
export function MenuTree(props: TreeProps) {
  const { t } = useTranslation()
  const { nodes, selected, onSelect, onAdd, onRemove, onEdit } = props
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
    const at = items.indexOf(event.target)
    const id = event.target.dataset['menuNode'] ?? ''
    const action = actionOf(event.key, id, items, at)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
  function actionOf(key: string, id: string, items: readonly HTMLElement[], at: number): (() => void) | null {
    const to = (item: HTMLElement | undefined) => (item ? () => item.focus() : null)
    const digit = /^key (\d)$/.exec(id)?.[1]
    const unfolds = items[at]?.getAttribute('aria-expanded')
    switch (key) {
      case 'ArrowDown':
        return to(items[at + 1])
      case 'ArrowUp':
        return to(items[at - 1])
      case 'Home':
        return to(items[0])
      case 'End':
        return to(items.at(-1))
      case 'ArrowRight':
        return unfolds === 'false' ? () => setOpen(new Set([...open, id])) : null
      case 'ArrowLeft':
        return unfolds === 'true' ? () => setOpen(new Set([...open].filter((one) => one !== id))) : null
      case 'n':
        return onAdd
      case 'F2':
        return digit ? () => onEdit(true) : null
      case 'Enter':
        return digit ? () => onEdit(false) : () => undefined
      case 'Delete':
        return digit ? () => onRemove(digit) : null
      default:
        return /^\d$/.test(key) ? to(items.find((item) => item.dataset['menuNode'] === `key ${key}`)) : null
    }
  }
  const hasSelected = nodes.some(({ id }) => id === selected) || selected.includes('/')
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list that is moved through (APG tree)
      role="tree"
      aria-label={t('settingEditor.ivr.tree')}
      className="flex flex-col rounded-md border"
      onKeyDown={handleKeyDown}
    >
      <Level
        {...props}
        selected={hasSelected ? selected : 'menu'}
        prefix=""
        level={1}
        open={open}
        onSelect={onSelect}
        onToggle={(id) =>
          setOpen(open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]))
        }
      />
    </ul>
  )
}

function Level({
  nodes,
  menus,
  trail,
  selected,
  prefix,
  level,
  open,
  onSelect,
  onToggle,
}: Pick<TreeProps, 'nodes' | 'menus' | 'trail' | 'selected' | 'onSelect'> & {
  prefix: string
  level: number
  open: ReadonlySet<string>
  onToggle: (id: string) => void
}) {
  const { t } = useTranslation()
  const path = useLocalePath()
  return nodes.map((node) => {
    const id = prefix + node.id
    const leadsTo = node.to ? menuIdOf(node.to) : null
    const isRound = leadsTo !== null && trail.includes(leadsTo)
    const inner = leadsTo !== null && !isRound && level < DEPTH ? menus.get(leadsTo) : undefined
    const isOpen = inner !== undefined && open.has(id)
    const kind =
      node.kind === 'key'
        ? t('settingEditor.ivr.key', { digit: node.digit ?? '' })
        : t(`settingEditor.ivr.node.${node.kind}`)
    return (
      <li key={id} role="none" className="border-t first:border-t-0">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its items */}
        <div
          role="treeitem"
          data-menu-node={id}
          aria-level={level}
          aria-selected={selected === id}
          {...(inner && { 'aria-expanded': isOpen })}
          tabIndex={selected === id ? 0 : -1}
          className={cn(
            'flex min-h-9 flex-wrap items-center gap-x-2 px-2 py-1 text-sm',
            selected === id && 'bg-accent-soft',
            level > 1 && 'bg-sunken text-muted',
          )}
          style={{ paddingLeft: `${level * 0.75}rem` }}
          onFocus={() => onSelect(id)}
          onClick={() => onSelect(id)}
        >
          {inner ? (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-sm hover:bg-hover"
              onClick={() => onToggle(id)}
            >
              <ChevronRightIcon className={cn('size-4 transition-transform', isOpen && 'rotate-90')} />
            </button>
          ) : (
            <span className="w-6" />
          )}
          {node.kind === 'key' ? (
            <kbd
              aria-label={kind}
              className="grid size-6 shrink-0 place-items-center rounded-sm border bg-surface font-semibold text-text text-xs"
            >
              {node.digit}
            </kbd>
          ) : (
            <span className="font-medium">{kind}</span>
          )}
          {node.label && <span className="break-words">{node.label}</span>}
          {node.audio && (
            <span className="flex items-center gap-1 text-muted text-xs">
              <Volume2Icon aria-hidden="true" className="size-3.5" />{' '}
              {node.audio.description || `#${node.audio.id}`}
            </span>
          )}
          {node.to && (
            <span className="ml-auto flex items-center gap-1 rounded-full bg-hover px-2 py-0.5 text-xs">
              → <DestinationName way={node.to} menus={menus} />
              {isRound && <CornerUpLeftIcon aria-label={t('settingEditor.ivr.round')} className="size-3.5" />}
            </span>
          )}
          {leadsTo !== null && (
            <a
              href={path(`/settings/pabx/ivrs/${leadsTo}/edit`)}
              target="_blank"
              rel="noreferrer"
              tabIndex={-1}
              aria-label={t('settings.open', { name: menus.get(leadsTo)?.name ?? `#${leadsTo}` })}
              className="grid size-6 place-items-center rounded-sm hover:bg-hover"
            >
              <ExternalLinkIcon aria-hidden="true" className="size-4" />
            </a>
          )}
        </div>
        {isOpen && inner && (
          // biome-ignore lint/a11y/useSemanticElements: the lines below a line of a tree (APG tree)
          <ul role="group">
            <Level
              nodes={nodesOf(inner)}
              menus={menus}
              trail={[...trail, leadsTo as number]}
              selected={selected}
              prefix={`${id}/`}
              level={level + 1}
              open={open}
              onSelect={onSelect}
              onToggle={onToggle}
            />
          </ul>
        )}
      </li>
    )
  })
}
