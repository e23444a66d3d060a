import { Query, type Connection, type PoolClient, type QueryResultRow } from 'pg';
import { types } from './pool.ts';

/** A statement whose text never changes, parsed and planned once by each connection. */
export interface HotStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** What the driver tells a query of its answer, which its types do not name. */
interface Answered {
  name?: string;
  text?: string;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

type Names = Record<string, unknown>;
type Rows = QueryResultRow[];

/**
 * Statements up to one Sync: PostgreSQL runs them as one transaction, which the Sync ends, and sends all answers
 * in one piece. BEGIN, COMMIT and a query for each statement would be answered in as many pieces, each of which
 * wakes this process.
 *
 * @returns the rows of each statement
 * @throws what the first statement that failed says; none of them holds then
 */
export function queryUpToOneSync(
  client: PoolClient,
  statements: readonly HotStatement[],
): Promise<Rows[]> {
  return new Promise((resolve, reject) => {
    client.query(new StatementsUpToSync(statements, resolve, reject));
  });
}

class StatementsUpToSync extends Query {
  readonly #parts: readonly (Query & Answered)[];
  readonly #rows: Rows[] = [];
  #at = 0;
  #connection: Connection | null = null;

  constructor(
    statements: readonly HotStatement[],
    done: (rows: Rows[]) => void,
    failed: (error: Error) => void,
  ) {
    super({ text: '' }, (error?: Error | null) => (error ? failed(error) : done(this.#rows)));
    this.#parts = statements.map(({ name, text, values }, index) => {
      const storeRows = (_error: Error | undefined, { rows }: { rows: Rows }) => {
        this.#rows[index] = rows;
      };
      return new Query({ name, text, values, types }, storeRows) as Query & Answered;
    });
    this.#name();
  }

  /** The driver keeps, by the name of the query that is answered, which statements the server knows. */
  #name(): void {
    const { name, text } = this.#parts[this.#at] ?? {};
    Object.assign(this, { name, text });
  }

  override submit = (connection: Connection): null => {
    this.#connection = connection;
    // Each part asks for the end of its own transaction.
    const unended = Object.create(connection, { sync: { value: () => {} } }) as Connection;
    connection.stream.cork();
    for (const part of this.#parts) part.submit(unended);
    connection.sync();
    connection.stream.uncork();
    return null;
  };

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#parts[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
    this.#name();
  }

  handleReadyForQuery(connection: Connection): void {
    for (const part of this.#parts) part.handleReadyForQuery(connection);
    this.#callback(null);
  }

  /**
   * The server has skipped the statements after the one that failed: it has not parsed them. Where the connection ended
   * before its turn, nothing was sent.
   */
  handleError(error: Error): void {
    const { submittedNamedStatements: submitted = {} } = (this.#connection ?? {}) as {
      submittedNamedStatements?: Names;
    };
    for (const { name } of this.#parts.slice(this.#at)) {
      if (name !== undefined) delete submitted[name];
    }
    this.#callback(error);
  }

  get #callback(): (error: Error | null) => void {
    return (this as unknown as { callback: (error: Error | null) => void }).callback;
  }
}
