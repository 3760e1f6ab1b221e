import type { FloorAgent } from '@ramal/contract/entities/operation'
import { Button } from '@ramal/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@ramal/ui/dropdown-menu'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RowDots } from '../look/row-dots.tsx'
import { ACTION_ICONS } from './action-icons.ts'
import { type AskedAction, actionsFor, useActions } from './actions-context.ts'

/** A menu that is built open marks no item by itself, as one that a key opens does; the menu takes the focus first. */
function markFirst(menu: HTMLDivElement | null): void {
  if (menu === null) return
  requestAnimationFrame(() =>
    menu.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus(),
  )
}

/**
 * What can be done to one agent: a menu that is open. Its button goes with it: the row has the focus afterwards, and what the action asks gives
 * it back there.
 */
export function AgentMenu({
  agent,
  label,
  onClose,
}: {
  agent: FloorAgent
  label: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { may, why, begin } = useActions()
  const kinds = actionsFor(agent, may)
  const button = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLElement | null>(null)
  const chosen = useRef<AskedAction | null>(null)
  useEffect(() => {
    row.current = button.current?.closest<HTMLElement>('[data-row]') ?? null
  }, [])

  function goOn(event: Event) {
    event.preventDefault()
    // Whoever has pressed elsewhere meanwhile stays there.
    if (document.activeElement === null || document.activeElement === document.body) row.current?.focus()
    if (chosen.current !== null) begin(chosen.current)
  }

  return (
    <DropdownMenu open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenuTrigger asChild>
        <Button
          ref={button}
          variant="ghost"
          size="icon-sm"
          tabIndex={-1}
          aria-label={label}
          className="max-md:size-11"
        >
          <RowDots />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent ref={markFirst} aria-label={label} onCloseAutoFocus={goOn}>
        {why !== null && <DropdownMenuLabel>{why}</DropdownMenuLabel>}
        {kinds.length === 0 && <DropdownMenuLabel>{t('operation.noActions')}</DropdownMenuLabel>}
        {kinds.map((kind) => {
          const Icon = ACTION_ICONS[kind]
          return (
            <DropdownMenuItem
              key={kind}
              disabled={why !== null}
              className="max-md:min-h-11"
              onSelect={() => {
                chosen.current = { kind, agents: [agent] }
              }}
            >
              <Icon />
              {t(`operation.action.${kind}`)}
            </DropdownMenuItem>
          )
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
