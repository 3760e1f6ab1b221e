/** Of tenants and teams. */
export const TENANTS = {
  'tenant.elsewhere': {
    pt: 'Outro servidor tem o contrato {tenant} (TENANTS): peça a ele.',
    en: 'Another server has tenant {tenant} (TENANTS): ask there.',
    es: 'Otro servidor tiene el contrato {tenant} (TENANTS): pídaselo a ese.',
  },
  'tenant.several': {
    pt: 'Há mais de um contrato: diga qual com --tenant CÓDIGO ({codes}).',
    en: 'There is more than one tenant: say which with --tenant CODE ({codes}).',
    es: 'Hay más de un contrato: diga cuál con --tenant CÓDIGO ({codes}).',
  },
  'tenant.unknown': {
    pt: 'Não existe o contrato {code} ({codes}).',
    en: 'There is no tenant {code} ({codes}).',
    es: 'No existe el contrato {code} ({codes}).',
  },
  'tenant.none': {
    pt: 'Ainda não há contrato.',
    en: 'There is no tenant yet.',
    es: 'Aún no hay contrato.',
  },
  'team.none': {
    pt: 'nenhuma',
    en: 'none',
    es: 'ninguno',
  },
  'team.several': {
    pt: 'Há mais de uma equipe {team}.',
    en: 'There is more than one team {team}.',
    es: 'Hay más de un equipo {team}.',
  },
  'team.unknown': {
    pt: 'Não existe a equipe {team} ({names}).',
    en: 'There is no team {team} ({names}).',
    es: 'No existe el equipo {team} ({names}).',
  },
  'team.ask': {
    pt: 'Um supervisor vê a sua equipe: diga qual com --team NOME ({names}).',
    en: 'A supervisor sees their team: say which with --team NAME ({names}).',
    es: 'Un supervisor ve a su equipo: diga cuál con --team NOMBRE ({names}).',
  },
  'team.sees': {
    pt: '{name} está na equipe {team}: vê os agentes dela, as filas que eles atendem e as suas chamadas e chats; mais ninguém.',
    en: '{name} is in team {team}: they see its agents, the queues that these serve, and their calls and chats; nobody else.',
    es: '{name} está en el equipo {team}: ve a sus agentes, las colas que atienden y sus llamadas y chats; a nadie más.',
  },
  'team.seesNobody': {
    pt: 'Ainda não há equipe, e por isso {name} não vê ninguém: dê-lhe uma nas configurações de pessoas.',
    en: 'There is no team yet, so {name} sees nobody: give them one in the settings of people.',
    es: 'Aún no hay equipo, por eso {name} no ve a nadie: asígnele uno en la configuración de personas.',
  },
}
