import { type Menu, menuIdOf, type Way } from '@ramal/domain/settings/ivr-menu/menu'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lookupsOf } from '../../../../../form/destination-lookups.ts'
import { lookupRowsQuery } from '../../../../../form/pick-query.ts'
import { useResourceWords } from '../../../resource/use-words.ts'

const CALL_LOOKUPS = lookupsOf([])

/** Where something leads, in words: "Fila Suporte", "Desligar". */
export function DestinationName({ way, menus }: { way: Way; menus: ReadonlyMap<number, Menu> }) {
  const { t } = useTranslation()
  const words = useResourceWords('ivrs')
  const menuId = menuIdOf(way)
  const known = menuId === null ? undefined : menus.get(menuId)?.name
  const lookup = way.app === null || way.app === 'number' ? undefined : CALL_LOOKUPS[way.app]
  const { data } = useQuery({
    ...lookupRowsQuery(lookup ?? '/v1/service/apps/pabx/ivrs/', '', way.appdata),
    enabled: lookup !== undefined && way.appdata !== '' && known === undefined,
  })
  if (way.app === null) return <>{t('form.nowhere')}</>
  const found = data?.find(({ id }) => String(id) === way.appdata)?.description
  const which = known ?? found ?? (lookup ? (way.appdata === '' ? '?' : `#${way.appdata}`) : way.appdata)
  return (
    <>
      {words.word('app', way.app)} {which}
    </>
  )
}
