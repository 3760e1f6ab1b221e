export const errors = {
  errors: {
    notFound: 'This page could not be found',
    noPermission: 'Você não tem permissão para acessar esta página',
    backHome: 'Voltar ao início',
    unauthorized: 'Sua sessão expirou ou você não está autenticado',
    sessionEnd: {
      signed_out: 'Você saiu em outra aba.',
      ended: 'Sua sessão foi encerrada em outro lugar, com a sua senha. Se não foi você, troque a senha.',
      ended_by_admin: 'Um administrador encerrou a sua sessão.',
      password_changed:
        'Sua senha foi trocada em outro lugar. Entre com a nova; se não foi você, fale com o administrador.',
      new_password: 'O administrador criou uma nova senha para você. Entre com ela.',
      expired: 'Sua sessão expirou.',
      account_closed: 'Sua conta foi desativada. Fale com o administrador.',
    },
    server: 'Ocorreu um erro interno',
    tryAgain: 'Tentar de novo',
    loadFailed: 'Não foi possível carregar os dados',
    reload: 'Recarregar a página',
    pageFailed: 'Esta página parou de funcionar. Seu atendimento continua.',
  },
}
