/** Screens of the conversation with the provider. */
export const chatPaths = { chat: '/chat', bubble: '/iconChat' } as const;
