import { IMPORTED_LISTS } from '@ramal/contract/imported-lists'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { ChevronLeftIcon, Columns3Icon, PlusIcon, ShieldUserIcon, UploadIcon, UsersIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SearchBox } from '../../../lib/search-box.tsx'
import { usePermission } from '../../../lib/session.ts'
import { isMade, permissionFor } from '../resource/declared.ts'
import { NoEffectBadge } from '../resource/no-effect-badge.tsx'
import type { Row, Whereabouts } from '../resource/resource-api.ts'
import { useResourceWords } from '../resource/use-words.ts'
import { RouteTester } from '../tester/route-tester.tsx'
import { TesterButton } from '../tester/tester-button.tsx'
import { isTested } from '../tester/use-explain.ts'
import { useTester } from '../tester/use-tester.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { CsvButton } from './csv-button.tsx'
import { ListBody } from './list-body.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import { useColumns } from './use-columns.ts'
import { useList } from './use-list.ts'
import { useNewKey } from './use-new-key.ts'

/** Where a list leads back to; `narrow`: on narrow pages alone, where the tree beside it is not shown. */
export interface ListBack {
  readonly to: string
  readonly label: string
  readonly isNarrow: boolean
}

/** The generic list of a resource (§2.10). `base`: its own address, without a slash at its end. */
export function ListScreen({
  where,
  base,
  back,
}: {
  where: Whereabouts
  base: string
  back: ListBack | null
}) {
  const { t } = useTranslation()
  const { resource } = where
  const words = useResourceWords(resource.key)
  const list = useList(where)
  const columns = useColumns(resource)
  const mayTake = usePermission(resource.filePermission)
  const mayAdd = usePermission(permissionFor(resource.key, 'add')) && isMade(resource)
  const [isTesterOpen] = useTester()
  const tested = isTesterOpen && isTested(resource.key) ? resource.key : null
  const [selected, setSelected] = useState<readonly Row[]>([])
  const body = useRef<HTMLDivElement>(null)
  useNewKey(mayAdd ? `${base}/create` : null)
  const focusRows = () => body.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
  return (
    <section
      aria-labelledby="list-title"
      className="@container flex flex-col gap-3 p-4 pb-20 md:p-6 md:pb-20"
    >
      <header className="flex flex-wrap items-center gap-2">
        {back && (
          <Button asChild variant="ghost" size="sm" className={cn(back.isNarrow && '@3xl:hidden')}>
            <Link to={back.to}>
              <ChevronLeftIcon aria-hidden="true" /> {back.label}
            </Link>
          </Button>
        )}
        <h2 id="list-title" className="min-w-0 max-w-full grow truncate font-semibold text-lg">
          {words.many}
          {list.count !== null && (
            <span className="ml-2 font-normal text-muted text-sm tabular-nums">{list.count}</span>
          )}
          {resource.screen.hasNoEffectYet && <NoEffectBadge />}
        </h2>
        {isTested(resource.key) && <TesterButton />}
        {resource.key === 'leads' && (
          <Button asChild variant="secondary">
            <Link to={`${base}?view=board`}>
              <Columns3Icon aria-hidden="true" />
              <span className="sr-only @2xl:not-sr-only">{t('settings.board')}</span>
            </Link>
          </Button>
        )}
        {resource.key === 'clients' && mayTake && (
          <Button asChild variant="secondary">
            <Link to={`${base}/twins`}>
              <UsersIcon aria-hidden="true" />
              <span className="sr-only @2xl:not-sr-only">{t('settings.twins')}</span>
            </Link>
          </Button>
        )}
        {resource.key === 'clients' && mayTake && (
          <Button asChild variant="secondary">
            <Link to={`${base}/requests`}>
              <ShieldUserIcon aria-hidden="true" />
              <span className="sr-only @2xl:not-sr-only">{t('settings.dataRequests')}</span>
            </Link>
          </Button>
        )}
        {resource.key in IMPORTED_LISTS && mayAdd && (
          <Button asChild variant="secondary">
            <Link to={`${base}/import`}>
              <UploadIcon aria-hidden="true" />
              <span className="sr-only @2xl:not-sr-only">{t('settings.importFile')}</span>
            </Link>
          </Button>
        )}
        {mayTake && <CsvButton where={where} list={list} columns={columns.shown} />}
        <ColumnsMenu columns={columns} words={words} />
        {mayAdd && (
          <Button asChild>
            <Link to={`${base}/create`}>
              <PlusIcon aria-hidden="true" /> {t('common.new')}
            </Link>
          </Button>
        )}
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={t('settings.searchIn', { name: words.many })}
          text={list.state.search}
          onSearch={(search) => list.change({ search }, true)}
          onDown={focusRows}
        />
        <ListFilters resource={resource} list={list} words={words} />
      </div>
      {selected.length > 0 && <BulkBar where={where} rows={selected} onDone={() => setSelected([])} />}
      <div className={cn(tested && 'flex flex-col-reverse gap-4 @4xl:flex-row @4xl:items-start')}>
        <div ref={body} className="min-w-0 flex-1">
          <ListBody
            where={where}
            base={base}
            list={list}
            columns={columns.shown}
            words={words}
            selected={selected}
            onSelect={setSelected}
            mayAdd={mayAdd}
          />
          <ListPager list={list} />
        </div>
        {tested && (
          <aside className="shrink-0 @4xl:w-[22rem]">
            <RouteTester resource={tested} />
          </aside>
        )}
      </div>
    </section>
  )
}
