/** Who speaks in the chat. */
export interface ChatUser {
  identifier: string;
  /** Proof of the identifier; null: none is configured. */
  hash: string | null;
  name: string;
  email: string;
}

/** The widget of a chat service, loaded and at rest until a user is named. */
export interface SupportChat {
  /** Shows the widget and tells it who speaks. */
  boot: (user: ChatUser) => void;
  /** Hides it and has it forget who spoke. */
  shutdown: () => void;
}

export interface ChatService {
  /** Origin from which the widget is loaded. */
  host: string;
  /** Id of this console at the service. */
  appId: string;
}

/** How long the widget's host may take; the product does not wait for it. */
export const patienceMs = 10_000;
