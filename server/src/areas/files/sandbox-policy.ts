/** Of an answer with bytes that someone sent: were it opened by itself, it could neither run nor load anything. */
export const sandboxPolicy = "default-src 'none'; sandbox";
