// Loaded before a program that knows nothing of it: ends the program when whoever started it is gone, however that was.
if (process.channel) {
  process.on('disconnect', () => process.exit(1))
  process.channel.unref()
}
