import type { Maker } from '#server/genai/pipeline/maker.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { anthropicChat } from './anthropic-chat.ts';
import type { Connection } from './call-service.ts';
import { ChatMaker } from './chat-maker.ts';
import { CustomMaker } from './custom-maker.ts';
import { openAiChat, type KnownFormats } from './openai-chat.ts';

/** The maker of a service, by its protocol. */
export function makerOf(connection: Connection, tree: SignalTree, formats: KnownFormats): Maker {
  const { service } = connection;
  switch (service.protocol) {
    case 'openai':
      return new ChatMaker(service, openAiChat(connection, formats));
    case 'anthropic':
      return new ChatMaker(service, anthropicChat(connection));
    case 'custom':
      return new CustomMaker(connection, tree);
  }
}
