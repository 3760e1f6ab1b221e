export const errors = {
  errors: {
    notFound: 'This page could not be found',
    noPermission: 'Você não tem permissão para acessar esta página',
    backHome: 'Voltar ao início',
    unauthorized: 'Sua sessão expirou ou você não está autenticado',
    server: 'Ocorreu um erro interno',
    tryAgain: 'Tentar novamente',
    loadFailed: 'Não foi possível carregar os dados',
    reload: 'Recarregar a página',
    pageFailed: 'Esta página parou de funcionar. Seu atendimento continua.',
    serverDown: 'Sem conexão com o servidor',
    serverDownRetry: 'Sem conexão com o servidor. Tente de novo.',
    noAnswer: '(sem conexão com o servidor)',
  },
}
