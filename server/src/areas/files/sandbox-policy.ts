/** Of an answer with bytes that someone sent: opened alone, it could neither run nor load anything. */
export const sandboxPolicy = "default-src 'none'; sandbox";
