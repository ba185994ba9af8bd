/* SPDX-License-Identifier: MIT
 *
 * commands.h - the subcommands of `saboteur` that live in cli/.
 *
 * Each function carries out one subcommand. argv[0] is the name of the subcommand, and the words
 * after it follow. The function returns the exit status of the program: 0 for success, EXIT_NO for
 * a failure (a bad record, a failed check), EXIT_USAGE for wrong arguments.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

enum { EXIT_NO = 1, EXIT_USAGE = 2 };

int play_main(int argc, char **argv);
int learn_main(int argc, char **argv);
int serve_main(int argc, char **argv);
int admin_main(int argc, char **argv);
int export_main(int argc, char **argv);
int backup_main(int argc, char **argv);
int restore_main(int argc, char **argv);
int prune_main(int argc, char **argv);
int move_store_main(int argc, char **argv);
int random_main(int argc, char **argv);
int check_main(int argc, char **argv);
int replay_main(int argc, char **argv);
int titles_main(int argc, char **argv);
int perft_main(int argc, char **argv);
int arena_main(int argc, char **argv);
int engine_main(int argc, char **argv);
int deck_main(int argc, char **argv);
int bench_main(int argc, char **argv);

#endif
