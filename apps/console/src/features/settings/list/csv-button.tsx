import { toQueryString } from '@ramal/contract/kit/address'
import { listQueryOf } from '@ramal/domain/settings/list-state'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { downloadFromApi } from '../../../lib/fetch-file.ts'
import type { Whereabouts } from '../resource/resource-api.ts'
import type { Column } from './use-columns.ts'
import type { List } from './use-list.ts'

/** The whole of what the list finds as a file, with the columns that it shows and in its order. */
export function CsvButton({
  where,
  list,
  columns,
}: {
  where: Whereabouts
  list: List
  columns: readonly Column[]
}) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const { resource, parentId } = where
  async function download() {
    setBusy(true)
    const { limit: _, offset: __, ...query } = listQueryOf(list.state)
    const names = ['id', 'description', 'is_active', ...columns.map(({ field }) => field)]
    const path = resource.address.path.replace(':id', String(parentId))
    try {
      await downloadFromApi(
        `${path}${toQueryString({ ...query, format: 'csv', columns: names.join(',') })}`,
        `${resource.key}.csv`,
      )
    } catch (error) {
      toast.error(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" className="@max-md:hidden" busy={isBusy} onClick={() => void download()}>
      <DownloadIcon aria-hidden="true" /> {t('settings.csv')}
    </Button>
  )
}
